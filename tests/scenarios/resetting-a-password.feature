Feature: reset

  Scenario: The code expires while the new password is chosen
    Given a visitor
    When gives the code
    And the code is right
    Then the person chooses a new password
    When starts over
    Then the person fills in the identifier and the code
