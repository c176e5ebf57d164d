Feature: signIn

  Scenario: A wrong password, then the right one
    Given a visitor
    Then the person fills in one of the tabs
    When ticks or unticks the terms
    And signs in by password
    Then the server checks what was filled in
    When the server refuses the password
    Then sign in by account and password
    And failure is "RET:200016"
    And isSubmitting is false
    When signs in by password
    And the server lets the person in
    Then the server let the person in

  Scenario: A code that is refused lets the person try again
    Given a visitor
    When turns to the code tab
    And ticks or unticks the terms
    And signs in by code
    And the server refuses the code
    Then sign in by mobile number and verification code
    And failure is "RET:101005"
    When signs in by code
    And the server lets the person in
    Then the server let the person in

  Scenario: Without the terms nothing is sent until they are accepted
    Given a visitor
    When signs in by password
    Then the terms are shown because they were not ticked; nothing has been sent
    And showsTerms is true
    When accepts the terms, by password
    Then the server checks what was filled in
    And hasAgreed is true
