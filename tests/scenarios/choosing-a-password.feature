Feature: choosePassword

  Scenario: The code of a reset has expired
    Given somebody who proved by a code who they are
    When chooses a good password
    And the code has expired meanwhile
    Then isTooLate is true
    And isSaving is false
