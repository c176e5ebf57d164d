Feature: codeRequest

  Scenario: A burnt code frees the get-code button at once
    Given a visitor
    When the countdown ends
    Then a code can be asked for; the countdown that was kept over a reload counts no more
    When asks for a code
    And the code is sent
    And 500 ms pass
    Then the countdown runs; the code is on its way or has come, until the server refuses it
    When the code was refused
    Then a code can be asked for; the countdown that was kept over a reload counts no more

  Scenario: A code that could not be sent does not make the person wait
    Given a visitor
    When the countdown ends
    Then a code can be asked for; the countdown that was kept over a reload counts no more
    When asks for a code
    And sending fails
    Then ready
    And secondsLeft is 0
